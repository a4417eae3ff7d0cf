/** The package has no types. */
declare module 'libheif-js/wasm-bundle' {
  type Context = { readonly context: unique symbol };
  type Handle = { readonly handle: unique symbol };
  type Image = { readonly image: unique symbol };
  type Constant = { readonly value: number };
  /** Rows may be wider than the image. */
  type Channel = { data: Uint8Array; stride: number };
  type Failure = { code: Constant };
  type Decoded = { code?: undefined; image: Image; width: number; height: number; channels: Channel[] };

  const libheif: {
    heif_context_alloc(): Context;
    heif_context_free(context: Context): void;
    heif_context_read_from_memory(context: Context, file: Uint8Array): { code: Constant };
    heif_context_get_primary_image_handle(context: Context): Handle | Failure;
    heif_image_handle_release(handle: Handle): void;
    heif_js_decode_image2(handle: Handle, colorspace: Constant, chroma: Constant): Decoded | Failure;
    heif_image_release(image: Image): void;
    heif_error_code: { heif_error_Ok: Constant };
    heif_colorspace: { heif_colorspace_RGB: Constant };
    heif_chroma: { heif_chroma_interleaved_RGBA: Constant };
  };
  export default libheif;
}
