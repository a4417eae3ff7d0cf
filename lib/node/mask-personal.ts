/** Replaces mail addresses, tokens and queries of URLs, which messages of errors may repeat. */
export function maskPersonal(message: string): string {
  return message
    .replaceAll(/[^\s"'<>()]+/g, (word) => (/.@./u.test(word) ? '<address>' : word))
    .replaceAll(/\beyJ[\w.-]+/g, '<token>')
    .replaceAll(/\?[^\s"'<>()]+/g, '?…');
}
