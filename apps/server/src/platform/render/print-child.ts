import { writeFile } from 'node:fs/promises';
import { serveTasks } from './child-work.ts';
import { makePrintFile } from './print-file.ts';
import type { PrintResult, PrintTask } from './print-pool.ts';

serveTasks(async ({ request, to }: PrintTask): Promise<PrintResult> => {
  const { png, ...about } = await makePrintFile(request);
  await writeFile(to, png);
  return { ...about, bytes: png.length };
});
