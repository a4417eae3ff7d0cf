import { useTranslations } from 'next-intl';
import { Fragment, useId, useState } from 'react';
import {
  type Channel,
  type Choice,
  channels,
  getKindRule,
  type NotificationChoices,
  type NotificationGroup,
  type NotificationKind,
  notificationGroups,
  notificationKinds,
} from '@/lib/shared/domain/notification';
import { joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import marks from './choice-mark.module.css';
import { Icon } from './icon';
import styles from './notification-table.module.css';
import { Toggle } from './toggle';

type TableProps = {
  choices: NotificationChoices;
  /** True for members whose plan does not email search matches immediately. */
  isSearchDaily: boolean;
  onChange: (kind: NotificationKind, choice: Choice) => void;
};

/** Shows the channels for each kind of notification. On small screens, rows expand to show their switches. */
export function NotificationTable(props: TableProps) {
  const t = useTranslations();
  return (
    <>
      <table className={`wide ${styles.table}`}>
        <thead>
          <tr className="t-small quiet">
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`notification.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        {notificationGroups.map((group) => (
          <tbody key={group}>
            <tr>
              <th colSpan={channels.length + 1} scope="rowgroup" className="t-ui medium align-start">
                {t(`notification.group.${group}`)}
              </th>
            </tr>
            {listKinds(group).map((kind) => (
              <TableRow key={kind} kind={kind} {...props} />
            ))}
          </tbody>
        ))}
      </table>
      <div className={`wide ${styles.rows}`}>
        {notificationGroups.map((group) => (
          <Fragment key={group}>
            <h3 className={`t-ui medium ${styles.group}`}>{t(`notification.group.${group}`)}</h3>
            <ul>
              {listKinds(group).map((kind) => (
                <SmallRow key={kind} kind={kind} {...props} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </>
  );
}

const listKinds = (group: NotificationGroup) => notificationKinds.filter((kind) => getKindRule(kind).group === group);

const kindsWithHelp = ['NEW_WORKS', 'FOLLOWED', 'DEADLINE', 'PAYMENT', 'MODERATION'] as const;

type RowProps = TableProps & { kind: NotificationKind };

function useHelp(kind: NotificationKind, isSearchDaily: boolean): string | undefined {
  const t = useTranslations();
  if (kind === 'SEARCH') return isSearchDaily ? t('notification.help.SEARCH_FREE') : t('notification.help.SEARCH');
  const helped = kindsWithHelp.find((one) => one === kind);
  return helped && t(`notification.help.${helped}`);
}

function isHeld({ kind, isSearchDaily }: RowProps, channel: Channel): boolean {
  if (kind === 'SEARCH' && channel === 'atOnce' && isSearchDaily) return true;
  return getKindRule(kind).held[channel] !== undefined;
}

function TableRow(props: RowProps) {
  const t = useTranslations();
  const id = useId();
  const { kind, choices, isSearchDaily, onChange } = props;
  const help = useHelp(kind, isSearchDaily);
  const label = t(`notification.kind.${kind}`);
  return (
    <tr className="hair-above">
      <th scope="row" className="t-ui align-start">
        {label}
        {help !== undefined && (
          <span id={id} className="t-micro quiet block">
            {help}
          </span>
        )}
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <label className={`grid pressable ${styles.cell}`}>
            <input
              type="checkbox"
              className={marks.box}
              aria-label={t('notification.settings.cell', {
                kind: label,
                channel: t(`notification.channel.${channel}`),
              })}
              aria-describedby={help === undefined ? undefined : id}
              checked={choices[kind][channel]}
              disabled={isHeld(props, channel)}
              onChange={({ target }) => onChange(kind, { ...choices[kind], [channel]: target.checked })}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}

function SmallRow(props: RowProps) {
  const { t, language } = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { kind, choices, isSearchDaily, onChange } = props;
  const help = useHelp(kind, isSearchDaily);
  const on = channels.filter((channel) => choices[kind][channel]).map((one) => t(`notification.channel.${one}`));
  return (
    <li className="hair-above">
      <button
        type="button"
        className={`row center spread gap-12 wide align-start control pressable ${styles.opener}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="fill shrink">
          <span className="block t-ui">{t(`notification.kind.${kind}`)}</span>
          <span className="block t-micro quiet">
            {on.length === 0
              ? t('notification.settings.off')
              : t('notification.settings.on', { channels: joinWithComma(on, language) })}
          </span>
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      {isOpen && (
        <div id={id} className={`stack gap-8 ${styles.switches}`}>
          {help !== undefined && <p className="t-micro quiet">{help}</p>}
          {channels.map((channel) => (
            <Toggle
              key={channel}
              label={t(`notification.channel.${channel}`)}
              checked={choices[kind][channel]}
              disabled={isHeld(props, channel)}
              onChange={({ target }) => onChange(kind, { ...choices[kind], [channel]: target.checked })}
            />
          ))}
        </div>
      )}
    </li>
  );
}
