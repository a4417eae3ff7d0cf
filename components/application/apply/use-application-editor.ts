import { useEffect, useState, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import {
  type Applicant,
  type ApplicationKey,
  cacheApplication,
  readApplication,
  saveApplication,
  startAnotherApplication,
  startApplication,
} from '@/lib/browser/members/application/applications';
import type { Application } from '@/lib/shared/contract/application';
import { applicationDraftStore, createDraftId } from './application-draft-store';
import { ApplicationEditor } from './application-editor';

type Options = ApplicationKey & { applicant: Applicant; application: Application | null; isCallOpen: boolean };

/** The editor of an application, which saves while its page is open. */
export function useApplicationEditor(options: Options) {
  const { applicant, opportunityId, applicationId, application, isCallOpen } = options;
  const [editor] = useState(() => {
    const { profileId } = applicant;
    const nextId = uuidv7();
    const createId = (id: string | null) => createDraftId(profileId, id ?? opportunityId);
    return new ApplicationEditor({
      application,
      isCallOpen,
      requests: {
        start: (isFirst) =>
          isFirst
            ? startApplication(profileId, opportunityId)
            : startAnotherApplication(profileId, opportunityId, nextId),
        save: saveApplication,
        read: (known) => readApplication(profileId, { opportunityId, applicationId: known?.id ?? null }),
      },
      device: {
        read: (id) => applicationDraftStore.read(createId(id)),
        write: (id, copy) => applicationDraftStore.write(createId(id), copy),
        remove: (id) => applicationDraftStore.remove(createId(id)),
      },
      onSaved: (saved) => cacheApplication(applicant, { opportunityId, applicationId }, saved),
    });
  });
  const snapshot = useSyncExternalStore(editor.subscribe, editor.getSnapshot, editor.getSnapshot);

  useEffect(() => editor.attach(), [editor]);
  return { editor, ...snapshot };
}
