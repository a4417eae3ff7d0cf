declare const messages: {
  refusal: {
    saved: 'You have saved {max, number} works. Remove one to save another.',
    collections: 'You have {max, number} collections. Delete one to make another.',
    works: 'This collection holds {max, number} works. Remove one to add another.',
    walls: 'This collection has {max, number} walls. Remove one to add another.',
    changed: 'This was changed in another window. Your text is still here. Saving again replaces the other one.',
    id: 'This id belongs to another collection.'
  }
};
export default messages;
