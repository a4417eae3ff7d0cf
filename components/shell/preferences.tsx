import { CurrencySelect } from './currency-select';
import styles from './preferences.module.css';
import { ThemeSwitch } from './theme-switch';

/** What a visitor sets for this browser, without an account. */
export function Preferences() {
  return (
    <div className={styles.preferences}>
      <CurrencySelect />
      <ThemeSwitch />
    </div>
  );
}
