import { writeFile } from 'node:fs/promises';
import { serveTasks } from './child-work.ts';
import { makePrintFile } from './print-file.ts';
import type { PrintResult, PrintTask } from './print-pool.ts';

serveTasks(async ({ request, format, to }: PrintTask): Promise<PrintResult> => {
  const { content, ...about } = await makePrintFile(request, format);
  await writeFile(to, content);
  return { ...about, bytes: content.length };
});
