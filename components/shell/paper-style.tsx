import { pageRules } from '@/lib/shared/domain/paper';
import { getSite } from '@/lib/shared/site';

/** Without this setting, browsers use the usual paper size of their country. */
export function PaperStyle() {
  const { paper } = getSite();
  return paper === null ? null : <style>{pageRules[paper]}</style>;
}
