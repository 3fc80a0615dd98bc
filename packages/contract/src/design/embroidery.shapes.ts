import { StitchFacts } from '@merchmill/design/print-formats.ts';
import type { Shapes } from '../call.ts';
import { oneLine } from '../shapes.ts';
import { z } from '../zod.ts';

/** A longer text is more than goes on a cap, and takes a machine an hour. */
const mostLetters = 30;
const largestMm = 40;

export const embroideryShapes = {
  text: {
    summary: 'What text can be embroidered in: fonts, each with the least height of its capital letters, and threads.',
    data: z.object({
      fonts: z.array(z.object({ id: z.string(), label: z.string(), minHeightMm: z.number() })),
      threads: z.array(z.object({ code: z.string(), name: z.string(), hex: z.string() })),
      maxHeightMm: z.number(),
      maxWidthMm: z.number(),
    }),
  },
  sewText: {
    summary: 'A text as it is embroidered: a picture of its stitches, how many they are, and how large it is.',
    body: z.object({
      text: oneLine().min(1, 'Please enter a text.').max(mostLetters, `Please use at most ${mostLetters} characters.`),
      font: z.string().max(60),
      /** Of capital letters. */
      heightMm: z.number().min(1).max(largestMm),
      thread: z.string().max(10),
    }),
    data: StitchFacts.extend({ svg: z.string() }),
  },
} satisfies Shapes;
