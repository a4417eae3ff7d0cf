'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ProgressLine } from '@/components/ui/progress-line';
import { TextLink } from '@/components/ui/text-link';
import type { Role, WizardStep } from '@/lib/shared/domain/profile';
import { isStepReachable, listSteps } from '@/lib/shared/domain/wizard';
import { paths } from '@/lib/shared/paths';
import styles from './wizard-layout.module.css';

type WizardLayoutProps = {
  step: WizardStep;
  mark: ReactNode;
  role?: Role | null;
  /** The first incomplete step. The user cannot open later ones. */
  furthest?: WizardStep;
  /** A text such as "Saved". */
  state?: string;
  isWaiting?: boolean;
  preview?: ReactNode;
  ways?: ReactNode;
  children?: ReactNode;
};

export function WizardLayout(props: WizardLayoutProps) {
  const { step, mark, role = null, furthest = 'role', state = '', isWaiting = false, preview, ways, children } = props;
  const t = useTranslations();
  const steps = listSteps(role);
  const position = Math.max(0, steps.indexOf(step));
  return (
    <div className="column fill">
      <header className={`t-ui row center ${styles.head}`}>
        {mark}
        <span role="status" className="t-small quiet align-end fill">
          {state}
        </span>
        {step !== 'done' && <TextLink href={paths.home()}>{t('profile.wizard.leave')}</TextLink>}
      </header>
      <ProgressLine label={t('profile.wizard.steps')} value={position} max={steps.length - 1} />
      <div className={`grid packed gap-gutter fill wide ${styles.body}`}>
        <nav aria-label={t('profile.wizard.steps')}>
          <p className={`t-small quiet above-4 ${styles.count}`}>
            {t('profile.wizard.position', { number: String(position + 1), count: String(steps.length) })}
          </p>
          <ol className="t-ui above-16 hide-medium">
            {steps.map((name, index) => (
              <li key={name} className={`row center relative ${styles.step}`}>
                <StepName
                  step={name}
                  isCurrent={name === step}
                  isDone={index < position}
                  mayOpen={isStepReachable(name, furthest, role)}
                />
              </li>
            ))}
          </ol>
        </nav>
        <div className={`shrink ${styles.content}`} aria-busy={isWaiting || undefined}>
          <Question step={step} isWaiting={isWaiting}>
            {t(`profile.wizard.title.${step}`)}
          </Question>
          <p className="quiet measure above-8 under-32">{t(`profile.wizard.help.${step}`)}</p>
          {isWaiting ? (
            <div className={`stack gap-32 pad-above-12 ${styles.waiting}`} aria-hidden="true">
              <span />
              <span />
              <span />
            </div>
          ) : (
            children
          )}
        </div>
        {preview && <aside className={styles.preview}>{preview}</aside>}
      </div>
      <div className={`cluster center gap-24 rows-12 on-wall hair-above ${styles.ways}`}>{ways}</div>
    </div>
  );
}

let lastStep: WizardStep | null = null;

/** When the step changes, moves the focus to the title. */
function Question({ step, isWaiting, children }: { step: WizardStep; isWaiting: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWaiting) return;
    if (lastStep !== null && lastStep !== step) title.current?.focus();
    lastStep = step;
  }, [step, isWaiting]);
  return (
    <h1 ref={title} tabIndex={-1} className="t-h1 no-ring">
      {children}
    </h1>
  );
}

type StepNameProps = { step: WizardStep; isCurrent: boolean; isDone: boolean; mayOpen: boolean };

function StepName({ step, isCurrent, isDone, mayOpen }: StepNameProps) {
  const t = useTranslations();
  const name = t(`profile.wizard.name.${step}`);
  if (isCurrent) return <span aria-current="step">{name}</span>;
  if (!mayOpen) return <span className="faint">{name}</span>;
  return (
    <Link href={paths.wizard(step)}>
      {isDone && (
        <span className={styles.check}>
          <Icon name="check" label={t('profile.wizard.doneMark')} />
        </span>
      )}
      {name}
    </Link>
  );
}
