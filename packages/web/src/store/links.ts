/** A text within a link: pressed together, and written with letters that addresses may have. */
export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A match of many hours is some hundred thousand characters; a small link can be made to swell to any size. */
const MOST_BYTES = 8 * 1024 * 1024;

/** What a link holds, or what is wrong with it: links are cut and mistyped on their way, and some were made to do harm. */
export type Unpacked = { readonly text: string } | { readonly problem: 'badLink' | 'longLink' };

export async function unpacked(letters: string, most = MOST_BYTES): Promise<Unpacked> {
  if (letters.length > most) return { problem: 'longLink' };
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const text = await readUpTo(stream.getReader(), most);
    return text === null ? { problem: 'longLink' } : { text };
  } catch {
    return { problem: 'badLink' };
  }
}

/** Reads piece by piece and stops at the limit: what lies beyond it is never even unpacked. */
async function readUpTo(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > most) {
      // Not waited for: whoever packed it may have made the ending endless too.
      void reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
