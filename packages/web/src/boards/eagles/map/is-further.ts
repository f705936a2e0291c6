import type { Option } from '@vedette/core';

const ORDERED_BY = ['command', 'try', 'march', 'guns', 'center'];

/** Whether an option says more of another that is offered too: who is sent is listed, where to is pointed at on the map. */
export const isFurther = (option: Option): boolean =>
  typeof option === 'object' && 'to' in option && ORDERED_BY.some((key) => key in option);
