import { answered, answeredMetadata } from '@/components/shell/answered';
import { describeProfile, ProfilePage } from './profile-page';

type Props = PageProps<'/profiles/[id]'>;

export const generateStaticParams = () => [];
export const generateMetadata = answeredMetadata(async ({ params }: Props) => describeProfile((await params).id));
export default answered(async ({ params }: Props) => ProfilePage(await params));
