import type { PresetName } from './day-ranges.ts';

export type DateRangeMessages = {
  from: string;
  to: string;
  calendar: string;
  presets: string;
  ranges: Readonly<Record<PresetName, string>>;
  clear: string;
  close: string;
};

export const calendarButtonLook =
  'grid size-12 shrink-0 place-items-center self-end rounded-card border border-line-strong bg-card hover:border-ink';
