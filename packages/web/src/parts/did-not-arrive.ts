/** How browsers say that a part of the page, asked for later, could not be had. */
const MESSAGES = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether somebody failed for want of a part of the page: it was renewed since it was opened, or the line is down. */
export const isMissingPart = (fault: unknown): boolean => fault instanceof Error && MESSAGES.test(fault.message);
