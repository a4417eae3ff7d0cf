/** Replaces mail addresses, tokens and queries of URLs, which messages of errors may repeat. */
export function maskPersonal(message: string): string {
  return message
    .replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+/g, '<address>')
    .replaceAll(/\beyJ[\w-]+\.[\w.-]+/g, '<token>')
    .replaceAll(/\?[^\s"'<>()]+/g, '?…');
}
