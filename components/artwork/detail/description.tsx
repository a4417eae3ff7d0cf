import styles from './description.module.css';

/** The artist's text: plain, a blank line starts a paragraph. */
export function Description({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={styles.text} dir="auto">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none ever moves
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
