import { useEffect, useState, useSyncExternalStore } from 'react';
import { leaveGuard } from '@/components/ui/leave-guard';
import {
  type Applicant,
  cacheApplication,
  readApplication,
  saveApplication,
  startApplication,
} from '@/lib/browser/members/applications';
import type { Application } from '@/lib/shared/contract/application';
import { applicationDraftStore, createDraftId } from './application-draft-store';
import { ApplicationEditor } from './application-editor';

type Options = { applicant: Applicant; opportunityId: string; application: Application | null; isCallOpen: boolean };

/** The editor of an application, which saves while its page is open. */
export function useApplicationEditor({ applicant, opportunityId, application, isCallOpen }: Options) {
  const [editor] = useState(() => {
    const { profileId } = applicant;
    const id = createDraftId(profileId, opportunityId);
    return new ApplicationEditor({
      application,
      isCallOpen,
      requests: {
        start: () => startApplication(profileId, opportunityId),
        save: saveApplication,
        read: () => readApplication(profileId, opportunityId),
      },
      device: {
        read: () => applicationDraftStore.read(id),
        write: (copy) => applicationDraftStore.write(id, copy),
        remove: () => applicationDraftStore.remove(id),
      },
      onSaved: (saved) => cacheApplication(applicant, opportunityId, saved),
    });
  });
  const snapshot = useSyncExternalStore(editor.subscribe, editor.getSnapshot, editor.getSnapshot);

  useEffect(() => {
    const flush = () => void editor.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      editor.leave();
    };
  }, [editor]);

  const isDirty = editor.isOpen && editor.isDirty;
  useEffect(() => {
    const guard = leaveGuard();
    guard(isDirty);
    return () => guard(false);
  }, [isDirty]);

  return { editor, ...snapshot };
}
