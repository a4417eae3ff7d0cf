import { pageRules } from '@/lib/shared/domain/paper';
import { getSite } from '@/lib/shared/site';

/** Without the setting, browsers print on the paper that is usual in their country. */
export function PaperStyle() {
  const { paper } = getSite();
  return paper === null ? null : <style>{pageRules[paper]}</style>;
}
