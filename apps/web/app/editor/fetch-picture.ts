/** One that doesn't come may be tried again; others that wait for it shall not wait for ever. */
const timeoutMs = 30_000;

/** The bytes of a picture's view. */
export async function fetchPicture(url: string): Promise<Blob> {
  // Asked for by script a picture would come as JPEG, which has no transparency.
  const response = await fetch(url, {
    headers: { accept: 'image/webp,image/*' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}
