import { pageRules } from '@/lib/shared/domain/paper';
import { getSite } from '@/lib/shared/site';

/** Without the setting, browsers use their country's usual paper size. */
export function PaperStyle() {
  const { paper } = getSite();
  return paper === null ? null : <style>{pageRules[paper]}</style>;
}
