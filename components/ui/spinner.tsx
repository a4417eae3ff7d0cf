import { useTranslations } from 'next-intl';
import styles from './spinner.module.css';

type SpinnerProps = {
  size?: number;
  /** Screen readers announce this label. Leave it out if text beside the spinner describes the progress. */
  label?: string;
};

export function LoadingSpinner() {
  const t = useTranslations();
  return <Spinner label={t('ui.loading')} />;
}

export function Spinner({ size = 18, label }: SpinnerProps) {
  const ring = (
    <svg
      className={`rigid ${styles.spinner}`}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
    >
      <path d="M15.5 5.2A7.25 7.25 0 1 0 17.25 10" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <span role="status">
      {ring}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
