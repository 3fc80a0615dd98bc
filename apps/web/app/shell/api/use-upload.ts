import { useApi } from '../state/shop-context.tsx';
import type { RequestOptions } from './http-client.ts';

const uploadTimeoutMs = 120_000;

/** Sends one picture as multipart/form-data, in the field `file`, and gives what the call answers. */
export function useUpload() {
  const { api } = useApi();
  return <T>(path: string, file: File, options?: Pick<RequestOptions, 'errorMode'>): Promise<T> =>
    api.request<T>({
      method: 'POST',
      url: path.replace(/^\/api/, ''),
      data: { file },
      multipart: true,
      timeoutMs: uploadTimeoutMs,
      ...options,
    });
}
