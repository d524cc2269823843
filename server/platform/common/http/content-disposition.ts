/** Returns the header of a download: the name in ASCII for old browsers, then in full (RFC 6266, 5987). */
export function contentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
