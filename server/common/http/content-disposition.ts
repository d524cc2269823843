/** The header of a file that goes out: its name for browsers that read ASCII only, then as it is (RFC 6266, 5987). */
export function contentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
