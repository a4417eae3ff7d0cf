import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ListEnd } from '@/components/ui/list-end';
import { showToast } from '@/components/ui/toast';
import { HISTORY_PAGE_SIZE, siteHistoryQuery, undoSiteChange } from '@/lib/browser/members/admin/site';
import { readListState } from '@/lib/browser/members/list-pages';
import type { AdministeredSite, SiteChange } from '@/lib/shared/contract/site';
import { isOfferKey, offerKeys } from '@/lib/shared/domain/offer-settings';
import { isMessageSetting, isSiteKey, parseMessageSetting } from '@/lib/shared/domain/site';
import { joinWithComma } from '@/lib/shared/domain/text';
import { languageNames } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { AdminTable, Email, Moment } from '../admin-table';
import { describeOfferChange } from '../plans/describe-offer';
import { SettleButton } from '../settled-row';

type SiteHistoryProps = {
  accountId: string;
  /** If set, the history describes only changes to plans and prices. */
  site?: AdministeredSite;
};

export function SiteHistory({ accountId, site }: SiteHistoryProps) {
  const t = useTranslations();
  const list = readListState(useInfiniteQuery(siteHistoryQuery(accountId, site && 'OFFER')));
  return (
    <>
      {list.rows?.length === 0 ? (
        <p className="t-small quiet">{t('admin.site.noChanges')}</p>
      ) : (
        <AdminTable
          label={t('admin.site.history')}
          columns={[
            t('admin.record.what'),
            t('admin.record.by'),
            t('admin.record.when'),
            { name: t('ui.action.undo'), isHidden: true },
          ]}
        >
          {list.rows?.map((change) => (
            <ChangeRow key={change.version} accountId={accountId} change={change} site={site} />
          ))}
        </AdminTable>
      )}
      {list.rows?.length !== 0 && <ListEnd list={list} pageSize={HISTORY_PAGE_SIZE} />}
    </>
  );
}

const isNamed = (key: string) =>
  isSiteKey(key) || isOfferKey(key) || key === 'notifications' || key === 'conversations';

type ChangeRowProps = { accountId: string; change: SiteChange; site: AdministeredSite | undefined };

function ChangeRow({ accountId, change, site }: ChangeRowProps) {
  const words = useWords();
  const { t, language } = words;
  const { version, email, after, createdAt } = change;
  const messages = Object.keys(after).filter(isMessageSetting);
  const settings = Object.keys(after).filter((key) => !isMessageSetting(key));
  const names = settings.map((key) => (isNamed(key) ? t(`admin.site.key.${key}`) : key));
  const name = joinWithComma([...names, ...(messages.length > 0 ? [t('admin.words.title')] : [])], language);
  const undo = async () => {
    await undoSiteChange(accountId, version);
    showToast(t('admin.site.undone', { settings: name }));
  };
  return (
    <tr>
      <th scope="row">
        {name}
        {messages.length > 0 && <ChangedMessages settings={messages} change={change} />}
        {site && <ChangedOffer change={change} defaults={site.defaults} />}
      </th>
      <td>{email === null ? t('admin.actor.OPERATOR') : <Email address={email} />}</td>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>
        <SettleButton label={t('ui.action.undo')} busyLabel={t('admin.site.undoing')} about={name} onSettle={undo} />
      </td>
    </tr>
  );
}

type ChangedOfferProps = { change: SiteChange; defaults: AdministeredSite['defaults'] };

/** Fills in the default plans and prices, because a change only stores what differs from them. */
function ChangedOffer({ change: { before, after }, defaults }: ChangedOfferProps) {
  const words = useWords();
  const complete = (values: SiteChange['before']) =>
    Object.assign({ ...defaults }, ...offerKeys.map((key) => ({ [key]: values[key] ?? defaults[key] })));
  const lines = describeOfferChange(complete(before), complete(after), words);
  return (
    <ul className="t-small quiet above-4">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const SHOWN_MESSAGES = 5;

/** Shows the old and new texts of the first few replaced messages. */
export function ChangedMessages({ settings, change }: { settings: readonly string[]; change: SiteChange }) {
  const { t } = useWords();
  const more = settings.length - SHOWN_MESSAGES;
  const original = t('admin.words.original');
  return (
    <ul className="t-small quiet above-4">
      {settings.slice(0, SHOWN_MESSAGES).map((setting) => {
        const parsed = parseMessageSetting(setting);
        return (
          <li key={setting}>
            {parsed === null ? (
              <bdi>{setting}</bdi>
            ) : (
              t('admin.words.change', { language: languageNames[parsed.language], key: parsed.key })
            )}
            : <bdi lang={parsed?.language}>{String(change.before[setting] ?? original)}</bdi> →{' '}
            <bdi lang={parsed?.language}>{String(change.after[setting] ?? original)}</bdi>
          </li>
        );
      })}
      {more > 0 && <li>{t('admin.words.more', { count: more })}</li>}
    </ul>
  );
}
