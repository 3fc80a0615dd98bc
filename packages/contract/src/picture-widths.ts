export const pictureWidths = [160, 320, 480, 640, 960, 1200, 1600] as const;
