export const savedFilterLimit = 20;
