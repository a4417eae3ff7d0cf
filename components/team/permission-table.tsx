import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { may, memberRoles } from '@/lib/shared/domain/team';
import styles from './team.module.css';

const shownActions = [
  'EDIT',
  'POST_CALLS',
  'READ_APPLICATIONS',
  'DECIDE',
  'ANSWER',
  'PAY',
  'MANAGE_TEAM',
  'CLOSE',
] as const;

/** Shows what each role can do, with signs that do not depend on color. On small screens, each action is a block. */
export function PermissionTable() {
  const t = useTranslations();
  return (
    <section className="above-72 pad-above-24 ink-above" aria-labelledby="what-each-may-do">
      <h2 id="what-each-may-do" className="t-h2 under-12">
        {t('team.may.title')}
      </h2>
      <table className={`table t-ui wide ${styles.may}`}>
        <thead>
          <tr>
            <td />
            {memberRoles.map((role) => (
              <th key={role} scope="col">
                {t(`team.role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownActions.map((action) => (
            <tr key={action}>
              <th scope="row">{t(`team.may.action.${action}`)}</th>
              {memberRoles.map((role) => (
                <td key={role} data-label={t(`team.role.${role}`)}>
                  <Sign isAllowed={may(role, action)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t-small quiet above-12">{t('team.may.note')}</p>
    </section>
  );
}

function Sign({ isAllowed }: { isAllowed: boolean }) {
  const t = useTranslations();
  return (
    <>
      {isAllowed ? (
        <Icon name="check" size={18} />
      ) : (
        <span aria-hidden="true" className="faint">
          –
        </span>
      )}
      <span className="visually-hidden">{isAllowed ? t('team.may.yes') : t('team.may.no')}</span>
    </>
  );
}
