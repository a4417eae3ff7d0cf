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
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatDeadlineLine } from '@/lib/shared/domain/format-opportunity';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
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
  /** Loaded applications, some of which serve as examples in previews of mails. */
  samples: readonly DecidedRecipient[];
  /** Opens a message to all listed applications. */
  onWrite: () => void;
};

export function DeskHead({ owner, opportunity, desk, samples, onWrite }: DeskHeadProps) {
  const [sheet, setSheet] = useState<'numbers' | 'decisions' | 'texts' | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const hasAny = desk !== null && desk.counts.all > 0;
  const download = useSingleFlight(async (format: 'zip' | 'xlsx' | 'csv') => {
    setPreparing(true);
    const run = format === 'zip' ? downloadApplications(owner) : downloadApplicationTable(owner, format);
    await run.catch((error: unknown) => showFailure(error, () => void download(format), 'The download did not start.'));
    setPreparing(false);
  });
  return (
    <header className="under-24 pad-above-24">
      <p className="t-small">
        <Link href={paths.accountOpportunities()} className="quiet hover-ink inline-row center gap-8 control">
          <Icon name="arrow-left" size={18} />
          Your opportunities
        </Link>
      </p>
      <h1 className="t-h1 break pad-above-8">{desk?.call.title ?? opportunity.title}</h1>
      <div className={`cluster bottom spread gap-32 rows-8 ${styles.row}`}>
        <div>
          <p className={`t-ui quiet above-8 ${styles.use}`}>{desk && describeDesk(desk)}</p>
          {hasAny && <p className="t-small quiet">{describeNumbers(desk.numbers)}</p>}
          {hasAny && (
            <p className="t-small cluster gap-20 rows-0">
              <TextButton
                className="inline-row center control"
                aria-haspopup="dialog"
                onClick={() => setSheet('numbers')}
              >
                By medium and country
              </TextButton>
              <TextLink href={paths.opportunity(owner.opportunityId)} className="inline-row center control">
                See the call
              </TextLink>
            </p>
          )}
        </div>
        {hasAny && (
          <div className={`cluster gap-12 ${styles.actions}`}>
            <ButtonLink variant="secondary" href={paths.rounds(owner.opportunityId)}>
              Jury
            </ButtonLink>
            <Menu
              label="Download"
              face={isPreparing ? 'Preparing' : 'Download'}
              items={[
                { icon: 'download', label: 'Everything, with pictures', onChoose: () => void download('zip') },
                { icon: 'download', label: 'Table for spreadsheets', onChoose: () => void download('xlsx') },
                { icon: 'download', label: 'Table as CSV', onChoose: () => void download('csv') },
              ]}
            />
            <Button variant="secondary" aria-haspopup="dialog" onClick={onWrite}>
              {desk.total === desk.counts.all ? 'Write to all' : 'Write to these'}
            </Button>
            <Button
              variant={desk.undisclosed > 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setSheet('decisions')}
            >
              Publish decisions
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

function describeDesk({ call, counts }: Desk): string {
  const now = new Date();
  const all = formatCounted(counts.all, 'application', 'applications');
  return [`${all}.`, formatDeskDeadline(call, now), formatPromise(call, now)].filter(Boolean).join(' ');
}

function describeNumbers({ opened, started, submitted }: Desk['numbers']): string {
  return `${formatCount(opened)} opened the call, ${formatCount(started)} began to apply, ${formatCount(submitted)} sent an application.`;
}

/** "Closes 5 December 2026, 23:59 in Glasgow." */
export function formatDeskDeadline({ deadline, closesAt }: Pick<Desk['call'], 'deadline' | 'closesAt'>, now: Date) {
  if (closesAt === null) return 'Artists can apply at any time.';
  const verb = Date.parse(closesAt) <= now.getTime() ? 'Closed' : 'Closes';
  return `${verb} ${formatDeadlineLine(deadline)}.`;
}

/** "You promised to answer by 20 December." */
export function formatPromise({ resultsDate }: Pick<Desk['call'], 'resultsDate'>, now: Date): string | null {
  return resultsDate === null ? null : `You promised to answer by ${formatDay(resultsDate, now.getFullYear())}.`;
}
