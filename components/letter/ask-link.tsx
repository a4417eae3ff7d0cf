'use client';

import type { ReactNode } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { useLazySheet } from '@/components/ui/use-lazy-sheet';
import { useOwner } from '@/lib/browser/session/session';

const loadSheet = () => import('./letter-sheet');

type AskLinkProps = {
  about: { kind: 'OPPORTUNITY' | 'APPLICATION'; id: string };
  title: string;
  addressee: string;
  /** Set this to the call's owner to hide the link from them. */
  ownerId?: string;
  /** The profile that sends the letter. If undefined, the active profile sends it. */
  sender?: { id: string; name: string };
  onClose?: () => void;
  children: ReactNode;
};

/** Opens a letter about a call or an application. */
export function AskLink({ about, title, addressee, ownerId = '', sender, onClose, children }: AskLinkProps) {
  const owner = useOwner(ownerId);
  const { part, isOpen, close, button } = useLazySheet(loadSheet);
  if (owner !== null) return null;
  return (
    <>
      <TextButton {...button} className="needs-script">
        {children}
      </TextButton>
      {part && (
        <part.LetterSheet
          about={about}
          subject={
            <p className="quiet">
              <bdi>{title}</bdi>
            </p>
          }
          addressee={{ name: addressee, role: 'ART_ORGANIZATION' }}
          sender={sender}
          isOpen={isOpen}
          onClose={() => {
            close();
            onClose?.();
          }}
        />
      )}
    </>
  );
}
