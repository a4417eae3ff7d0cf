import { NoThread } from '@/components/thread/no-thread';

export default function MessagesPage() {
  return <NoThread />;
}
