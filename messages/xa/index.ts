import account from './account.json';
import admin from './admin.json';
import application from './application.json';
import artwork from './artwork.json';
import block from './block.json';
import checkout from './checkout.json';
import collection from './collection.json';
import directory from './directory.json';
import follow from './follow.json';
import home from './home.json';
import jury from './jury.json';
import legal from './legal.json';
import mail from './mail.json';
import moderation from './moderation.json';
import notification from './notification.json';
import opportunity from './opportunity.json';
import profile from './profile.json';
import push from './push.json';
import search from './search.json';
import shell from './shell.json';
import subscription from './subscription.json';

import team from './team.json';

import thread from './thread.json';
import ui from './ui.json';

export const messages = {
  account,
  admin,
  application,
  artwork,
  block,
  checkout,
  collection,
  directory,
  follow,
  home,
  jury,
  legal,
  mail,
  moderation,
  notification,
  opportunity,
  profile,
  push,
  search,
  shell,
  subscription,
  team,
  thread,
  ui,
};
