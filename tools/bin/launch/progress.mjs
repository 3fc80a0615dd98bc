// One line on a terminal, brought up to date; elsewhere a line for each step. Runs on Node 18, and in the server.

const clearLine = '\r\x1b[K';

/** `from`: per cent that are done already; `seconds`: what each step takes on an ordinary machine, in order. */
export function createProgress({ from = 0, seconds, stream = process.stdout, note = '' }) {
  const all = Object.values(seconds).reduce((sum, each) => sum + each, 0) || 1;
  const share = 100 - from;
  let done = 0;
  let current = null;
  let timer = null;
  let shown = '';

  const percent = (fraction) =>
    Math.floor(from + (share * (done + (current ? seconds[current.step] * fraction : 0))) / all);
  const line = (fraction) => `[${String(percent(fraction)).padStart(3)}%] ${current.text}`;
  function show(fraction) {
    const text = line(fraction);
    if (text === shown) return;
    if (stream.isTTY) stream.write(`${clearLine}${text.slice(0, (stream.columns || 80) - 1)}`);
    shown = text;
  }
  // Until a step says how far it is, the clock guesses: to four fifths in its usual time, then ever slower.
  function guessed() {
    const part = (Date.now() - current.since) / 1000 / seconds[current.step];
    return part < 0.8 ? part : 1 - 0.2 * Math.exp((0.8 - part) * 3);
  }
  function end() {
    clearInterval(timer);
    if (current) done += seconds[current.step];
    current = null;
  }

  return {
    /** Ends the step before it. */
    begin(step, text) {
      end();
      current = { step, text: `${text} …${note && ` ${note}`}`, since: Date.now(), told: null };
      if (!stream.isTTY) stream.write(`${line(0)}\n`);
      show(0);
      timer = setInterval(() => current.told === null && show(guessed()), 500);
      timer.unref();
    },
    /** How far the step is, from 0 to 1. */
    at(fraction) {
      if (!current) return;
      current.told = Math.min(1, Math.max(current.told ?? 0, fraction));
      show(current.told);
    },
    /** Something else to say; on a terminal the line comes back after it. */
    say(text) {
      stream.write(`${stream.isTTY && shown ? clearLine : ''}${text}\n`);
      if (stream.isTTY && current) stream.write(shown);
    },
    /** All is done: said where there is no terminal, whose last line would else be that of the last step. */
    finish(text) {
      this.close();
      if (!stream.isTTY) stream.write(`[100%] ${text}\n`);
    },
    /** Takes the line away; gives the per cent that were reached. */
    close() {
      end();
      if (stream.isTTY && shown) stream.write(clearLine);
      shown = '';
      return percent(0);
    },
  };
}
