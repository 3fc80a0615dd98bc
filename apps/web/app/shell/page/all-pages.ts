type Page<T> = { list: readonly T[]; total: number };

const pageSize = 100;
/** More rows than these are no list that somebody opens; the rest of them is left out. */
const maxRows = 10_000;

/** The rows of all pages of a list, one page after the other. */
export async function allPages<T>(
  load: (page: { pageNum: number; pageSize: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let pageNum = 1; rows.length < maxRows; pageNum++) {
    const { list, total } = await load({ pageNum, pageSize });
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) break;
  }
  return rows;
}
