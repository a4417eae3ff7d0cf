import { drawings, Icon, type IconName } from '@/components/ui/icon';

const names = Object.keys(drawings).filter((name): name is IconName => name in drawings);

export function IconPart() {
  return names.map((name) => <Icon key={name} name={name} label={name} />);
}
