import { canonicalReport } from '@merchmill/design/preflight-report.ts';

/** Hash of what the print check showed to whoever orders. */
export type ConfirmedHash = () => Promise<string | undefined>;

/**
 * Hash of what the print check said, by which the server tells whether it says the same. Undefined where the browser
 * makes none, as in pages that came over an open line: the server then goes by its own check alone.
 */
export async function checkHashOf(reports: Parameters<typeof canonicalReport>[0]): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(canonicalReport(reports)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
