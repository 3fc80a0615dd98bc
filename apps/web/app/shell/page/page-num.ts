const lastPage = 10_000;

/** `pageNum` of an address; anything that is no number of a page counts as the first one. */
export function readPageNum(query: URLSearchParams): number {
  const pageNum = Number(query.get('pageNum') ?? 1);
  return Number.isInteger(pageNum) && pageNum >= 1 && pageNum <= lastPage ? pageNum : 1;
}
