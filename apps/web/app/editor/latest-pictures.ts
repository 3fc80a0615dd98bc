/* Pictures of a design that take much memory, for as long as the design is the latest one. */

interface Picture {
  close(): void;
}

/** Keeps the pictures of one design at a time, by names: those of the one before are closed. */
export function createLatestPictures<P extends Picture>() {
  let kept: { design: object | null; pictures: Map<string, P> } = { design: null, pictures: new Map() };
  return {
    /** From here on this is the latest design. */
    show(design: object): void {
      if (design === kept.design) return;
      for (const picture of kept.pictures.values()) picture.close();
      kept = { design, pictures: new Map() };
    },
    find: (design: object, name: string): P | undefined =>
      design === kept.design ? kept.pictures.get(name) : undefined,
    /** Whether it is kept; a picture of another design than the latest comes too late, and is closed. */
    keep(design: object, name: string, picture: P): boolean {
      const isLatest = design === kept.design;
      if (isLatest) kept.pictures.set(name, picture);
      else picture.close();
      return isLatest;
    },
  };
}
