import { JuryDesk } from '@/components/jury/desk/jury-desk';
import { createItemPage } from '../../create-member-page';

type Props = { params: Promise<{ roundId: string }> };

const { metadata, Page } = createItemPage('Score applications', JuryDesk);

export default function JuryDeskPage({ params }: Props) {
  return Page({ params: params.then(({ roundId }) => ({ id: roundId })) });
}

export { metadata };
