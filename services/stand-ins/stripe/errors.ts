export type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

type Details = {
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
};

/** An error in the provider's shape, with its status. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly type: ErrorType,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }

  toBody(requestId: string) {
    return {
      error: { type: this.type, message: this.message, ...this.details, request_log_url: `stand-in:${requestId}` },
    };
  }
}

/** 400 for a parameter. */
export function invalid(message: string, param?: string, code?: string): ProviderError {
  return new ProviderError(400, 'invalid_request_error', message, {
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

export function missing(param: string): ProviderError {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
}

export function unknownParameter(param: string): ProviderError {
  return invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
}

/** 404 where an address names it, 400 where a parameter does, as the provider answers. */
export function noSuch(noun: string, id: string, param: string): ProviderError {
  return new ProviderError(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${noun}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}
