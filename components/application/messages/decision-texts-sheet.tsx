'use client';

import { useQuery } from '@tanstack/react-query';
import { Failure } from '@/components/ui/failure';
import { Sheet } from '@/components/ui/sheet';
import { decisionTextsQuery, type MessageOwner } from '@/lib/browser/members/application/application-messages';
import { DecisionTextsForm } from './decision-texts-form';
import styles from './messages.module.css';
import type { DecidedRecipient } from './recipients';

type DecisionTextsSheetProps = {
  owner: MessageOwner;
  /** Loaded applications of the call, of which previews show one. */
  samples: readonly DecidedRecipient[];
  isOpen: boolean;
  onClose: () => void;
};

/** The organizer's own texts of the mails about decisions. */
export function DecisionTextsSheet({ owner, samples, isOpen, onClose }: DecisionTextsSheetProps) {
  const { data, isError, refetch } = useQuery({ ...decisionTextsQuery(owner), enabled: isOpen });
  return (
    <Sheet title="Texts of the decisions" isOpen={isOpen} onClose={onClose}>
      {data !== undefined ? (
        <DecisionTextsForm owner={owner} saved={data} samples={samples} onSaved={onClose} />
      ) : (
        <div className={styles.form}>
          {isError ? (
            <Failure onRetry={() => void refetch()}>The texts could not be loaded.</Failure>
          ) : (
            <p role="status" className="t-small quiet">
              Loading the texts
            </p>
          )}
        </div>
      )}
    </Sheet>
  );
}
