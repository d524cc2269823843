/** Stands for a stylesheet in Jest, which draws nothing. */
export {};
