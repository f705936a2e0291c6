// The public door of the opponents.
export {};
