// The browser table starts here.
export {};
