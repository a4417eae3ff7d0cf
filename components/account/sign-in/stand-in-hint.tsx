import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { isStandIn } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';

export function StandInHint() {
  const t = useTranslations();
  if (!isStandIn) return null;
  return (
    <p className="t-small quiet">
      {t.rich('account.standIn.hint', {
        inbox: (chunks) => (
          <TextLink href={paths.inbox()} target="_blank">
            {chunks}
          </TextLink>
        ),
      })}
    </p>
  );
}
