import { Markdown } from '@/components/ui/markdown';
import styles from './type.module.css';

export function TypePart() {
  return (
    <div className={styles.type}>
      <p className={styles.display}>Being shown</p>
      <p className="t-h1">Heading one, 44</p>
      <p className="t-h2">Heading two, 28</p>
      <p className="t-h3">Heading three, 20</p>
      <p>Body 16. Đặng Thị Mỹ Duyên, Łucja Świerczyńska, Σοφία Καραγιάννη, Олександра Шевчук</p>
      <p className="t-small quiet">Small 14, secondary. 23:59 on 3 March in Berlin</p>
      <p className={styles.work}>A work’s title is always italic</p>
      <Markdown>Reading text is serif, 18 on 28, never longer than 62 characters to the line.</Markdown>
    </div>
  );
}
