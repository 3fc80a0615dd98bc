export class RenderBusy extends Error {}
export class RenderPool {
  constructor(_options: { workers: number }) {}
  async close(): Promise<void> {}
}
