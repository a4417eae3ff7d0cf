import { answered, answeredMetadata } from '@/components/shell/answered';
import { describeDirectory, directoryPage, userTypeOf } from '../directory-page';
import { directoryFrame } from '../frame';

type Props = PageProps<'/directory/[userType]'>;

const userTypeIn = async ({ params }: Props) => userTypeOf((await params).userType);

export const generateStaticParams = () => [];
export const generateMetadata = answeredMetadata(async (props: Props) =>
  describeDirectory({}, await userTypeIn(props)),
);
export default answered(directoryFrame.page(async (props: Props) => directoryPage({}, await userTypeIn(props))));
