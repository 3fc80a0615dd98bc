export type Progress<Step extends string> = {
  begin(step: Step, text: string): void;
  at(fraction: number): void;
  say(text: string): void;
  finish(text: string): void;
  close(): number;
};
type Stream = { write(text: string): unknown; isTTY?: boolean; columns?: number };
export function createProgress<Step extends string>(options: {
  from?: number;
  seconds: Readonly<Record<Step, number>>;
  stream?: Stream;
  note?: string;
}): Progress<Step>;
