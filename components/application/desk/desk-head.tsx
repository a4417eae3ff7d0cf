import { useState } from 'react';
import { showFailure } from '@/components/ui/attempt';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Menu } from '@/components/ui/menu';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { downloadApplications, downloadApplicationTable } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Desk } from '@/lib/shared/contract/application-desk';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { formatDay, formatZonePlace } from '@/lib/shared/domain/deadline';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { DecisionTextsSheet } from '../messages/decision-texts-sheet';
import type { DecidedRecipient } from '../messages/recipients';
import { DecisionsSheet } from './decisions-sheet';
import styles from './desk.module.css';
import { DeskNumbersSheet } from './desk-numbers-sheet';

type DeskHeadProps = {
  owner: OpportunityOwner;
  opportunity: Opportunity;
  desk: Desk | null;
  /** Loaded applications that mail previews use as examples. */
  samples: readonly DecidedRecipient[];
  /** Opens the form for a message to all listed applicants. */
  onWrite: () => void;
};

export function DeskHead({ owner, opportunity, desk, samples, onWrite }: DeskHeadProps) {
  const words = useWords();
  const { t } = words;
  const [sheet, setSheet] = useState<'numbers' | 'decisions' | 'texts' | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const hasAny = desk !== null && desk.counts.all > 0;
  const download = useSingleFlight(async (format: 'zip' | 'xlsx' | 'csv') => {
    setPreparing(true);
    const run = format === 'zip' ? downloadApplications(owner) : downloadApplicationTable(owner, format);
    await run.catch((error: unknown) =>
      showFailure(error, () => void download(format), t('application.downloadFailed')),
    );
    setPreparing(false);
  });
  return (
    <header className="under-24 pad-above-24">
      <p className="t-small">
        <Link href={paths.accountOpportunities()} className="quiet hover-ink inline-row center gap-8 control">
          <Icon name="arrow-left" size={18} />
          {t('opportunity.own.pageTitle')}
        </Link>
      </p>
      <h1 className="t-h1 break pad-above-8" dir="auto">
        {desk?.call.title ?? opportunity.title}
      </h1>
      <div className={`cluster bottom spread gap-32 rows-8 ${styles.row}`}>
        <div>
          <p className={`t-ui quiet above-8 ${styles.use}`}>{desk && describeDesk(desk, words)}</p>
          {hasAny && <p className="t-small quiet">{t('application.desk.numbers', desk.numbers)}</p>}
          {hasAny && (
            <p className="t-small cluster gap-20 rows-0">
              <TextButton
                className="inline-row center control"
                aria-haspopup="dialog"
                onClick={() => setSheet('numbers')}
              >
                {t('application.desk.byMediumAndCountry')}
              </TextButton>
              <TextLink href={paths.opportunity(owner.opportunityId)} className="inline-row center control">
                {t('opportunity.seeCall')}
              </TextLink>
            </p>
          )}
        </div>
        {hasAny && (
          <div className={`cluster gap-12 ${styles.actions}`}>
            <ButtonLink variant="secondary" href={paths.rounds(owner.opportunityId)}>
              {t('application.desk.jury')}
            </ButtonLink>
            <Menu
              label={t('application.desk.download')}
              face={isPreparing ? t('ui.busy.preparing') : t('application.desk.download')}
              items={[
                { icon: 'download', label: t('application.desk.everything'), onChoose: () => void download('zip') },
                { icon: 'download', label: t('application.desk.spreadsheet'), onChoose: () => void download('xlsx') },
                { icon: 'download', label: t('application.desk.csv'), onChoose: () => void download('csv') },
              ]}
            />
            <Button variant="secondary" aria-haspopup="dialog" onClick={onWrite}>
              {desk.total === desk.counts.all ? t('application.desk.writeToAll') : t('application.desk.writeToThese')}
            </Button>
            <Button
              variant={desk.undisclosed > 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setSheet('decisions')}
            >
              {t('application.decide.title')}
            </Button>
          </div>
        )}
      </div>
      {desk && (
        <>
          <DeskNumbersSheet desk={desk} isOpen={sheet === 'numbers'} onClose={() => setSheet(null)} />
          <DecisionsSheet
            owner={owner}
            desk={desk}
            samples={samples}
            isOpen={sheet === 'decisions'}
            onEditTexts={() => setSheet('texts')}
            onClose={() => setSheet(null)}
          />
          <DecisionTextsSheet
            owner={owner}
            samples={samples}
            isOpen={sheet === 'texts'}
            onClose={() => setSheet('decisions')}
          />
        </>
      )}
    </header>
  );
}

function describeDesk({ call, counts }: Desk, words: Words): string {
  const now = new Date();
  const all = words.t('application.desk.all', { count: counts.all });
  return [all, formatDeskDeadline(call, now, words), formatPromise(call, now, words)].filter(Boolean).join(' ');
}

/** Example: "Closes 5 December 2026, 23:59 in Glasgow." */
export function formatDeskDeadline(
  { deadline, closesAt }: Pick<Desk['call'], 'deadline' | 'closesAt'>,
  now: Date,
  words: Words,
): string {
  const { t, language } = words;
  const { localDateTime, timeZone } = deadline;
  if (closesAt === null || localDateTime === null || timeZone === null) return t('application.desk.anyTime');
  const end = t('application.end', {
    day: formatDay(localDateTime, undefined, language),
    time: localDateTime.slice(11, 16),
    place: formatZonePlace(timeZone, words),
  });
  return Date.parse(closesAt) <= now.getTime()
    ? t('application.desk.closed', { end })
    : t('application.desk.closes', { end });
}

/** Example: "You promised to answer by 20 December." */
export function formatPromise(
  { resultsDate }: Pick<Desk['call'], 'resultsDate'>,
  now: Date,
  { t, language }: Words,
): string | null {
  if (resultsDate === null) return null;
  return t('application.desk.promised', { day: formatDay(resultsDate, now.getFullYear(), language) });
}
