/** A length or an angle as people read it: to a tenth. */
const tenth = (value: number) => Math.round(value * 10) / 10;

export const sizeIn = ({ w, h }: { w: number; h: number }) => ({ w: tenth(w), h: tenth(h) });
export const placeIn = ({ x, y }: { x: number; y: number }) => ({ x: tenth(x), y: tenth(y) });
export const angleIn = (degrees: number) => ({ degrees: tenth(degrees) });
