import { JuryDesk } from '@/components/jury/desk/jury-desk';
import { createItemPage } from '../../create-member-page';

type Props = { params: Promise<{ roundId: string }> };

const { generateMetadata, Page } = createItemPage((t) => t('jury.desk.title'), JuryDesk);

export default function JuryDeskPage({ params }: Props) {
  return Page({ params: params.then(({ roundId }) => ({ id: roundId })) });
}

export { generateMetadata };
