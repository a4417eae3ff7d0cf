import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { attempt } from '@/components/ui/attempt';
import { CheckRow } from '@/components/ui/check-row';
import { Failure } from '@/components/ui/failure';
import { Sheet } from '@/components/ui/sheet';
import { Spinner } from '@/components/ui/spinner';
import { TextField } from '@/components/ui/text-field';
import { useFieldForm } from '@/components/ui/use-field-errors';
import {
  addWork,
  collectionChoicesQuery,
  createCollection,
  removeWork,
} from '@/lib/browser/members/artwork/collections';
import type { BookmarkOwner } from '@/lib/browser/members/create-bookmarks';
import { queryClient } from '@/lib/browser/members/query-client';
import { formatFieldError } from '@/lib/shared/api/error-message';
import type { CollectionSummary } from '@/lib/shared/contract/collection';
import { useTextErrors } from './text-sheets';

type CollectionChoiceProps = {
  artwork: { id: string; title: string };
  owner: BookmarkOwner;
  isOpen: boolean;
  onClose: () => void;
};

/** Adds a work to collections or removes it from them. Each choice is saved immediately. */
export function CollectionChoice({ isOpen, onClose, ...choice }: CollectionChoiceProps) {
  const t = useTranslations();
  return (
    <Sheet title={t('artwork.collect')} isOpen={isOpen} onClose={onClose}>
      <QueryClientProvider client={queryClient}>
        <Choices {...choice} />
      </QueryClientProvider>
    </Sheet>
  );
}

function Choices({ artwork, owner }: Omit<CollectionChoiceProps, 'isOpen' | 'onClose'>) {
  const t = useTranslations();
  const { data, isError, refetch } = useQuery(collectionChoicesQuery(owner, artwork.id));
  return (
    <div className="stack gap-24 columns-1 pad-above-24">
      {isError && <Failure onRetry={() => void refetch()}>{t('ui.list.failed')}</Failure>}
      {data === undefined && !isError && <Spinner size={24} label={t('ui.list.looking')} />}
      {data?.length === 0 && <p className="t-ui quiet">{t('collection.none')}</p>}
      {data && data.length > 0 && (
        <fieldset>
          <legend className="visually-hidden">{t('collection.heading')}</legend>
          {data.map((collection) => (
            <Choice key={collection.id} collection={collection} artwork={artwork} owner={owner} />
          ))}
        </fieldset>
      )}
      <NewCollection artworkId={artwork.id} owner={owner} />
    </div>
  );
}

type ChoiceProps = Pick<CollectionChoiceProps, 'artwork' | 'owner'> & { collection: CollectionSummary };

function Choice({ collection, artwork, owner }: ChoiceProps) {
  const t = useTranslations();
  const { id, name, works, contains } = collection;
  const [pending, setPending] = useState<boolean | null>(null);
  const change = async (isIn: boolean) => {
    setPending(isIn);
    const own = { owner, id };
    await attempt(() => (isIn ? addWork(own, artwork.id) : removeWork(own, artwork.id)));
    await queryClient.refetchQueries(collectionChoicesQuery(owner, artwork.id));
    setPending(null);
  };
  return (
    <CheckRow
      label={<bdi>{name}</bdi>}
      count={t('collection.works', { count: works })}
      checked={pending ?? contains}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}

function NewCollection({ artworkId, owner }: { artworkId: string; owner: BookmarkOwner }) {
  const t = useTranslations();
  const [name, setName] = useState('');
  const { form, errors, isBusy } = useFieldForm({
    check: useTextErrors({ name, note: '' }),
    send: async () => {
      const id = await createCollection(owner, { name });
      setName('');
      // By now the collection exists, so a retry must only add the work.
      await attempt(() => addWork({ owner, id }, artworkId));
    },
    describeFailure: (error) => ({ name: formatFieldError(error, 'name', t('ui.notSaved')) }),
  });
  return (
    <form {...form} className="stack gap-16">
      <TextField
        name="name"
        label={t('collection.new')}
        help={t('collection.name.help')}
        value={name}
        error={errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <ActionButton type="submit" variant="secondary" isBusy={isBusy} busyLabel={t('ui.busy.saving')}>
        {t('collection.create')}
      </ActionButton>
    </form>
  );
}
