// The public door of I, Napoleon.
export {};
