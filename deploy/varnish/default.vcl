vcl 4.1;

# Varnish 7 in front of the web server, purged by surrogate keys (docs/operating.md, "A CDN in front"). varnishd and the
# web server require the same CDN_PURGE_TOKEN environment variable.

import std;

backend default {
    .host = "web";
    .port = "3000";
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (std.getenv("CDN_PURGE_TOKEN") == "" ||
            req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
            return (synth(403, "Forbidden"));
        }
        if (req.http.xkey-purge !~ "^[A-Za-z0-9_:-]+( [A-Za-z0-9_:-]+)*$") {
            return (synth(400, "Bad Request"));
        }
        # The ban refers only to the object, so the ban lurker can test it in the background.
        std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.xkey-purge, " ", "|") + ")(\s|$)");
        if (std.ban_error() != "") {
            return (synth(500, "Internal Server Error"));
        }
        return (synth(200, "Purged"));
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # These responses may depend on the visitor or are not purged by key.
    if (req.url ~ "^/(api|images|cards|files|iiif|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(/|\?|$)") {
        return (pass);
    }
    # Pages are the same for everyone: the web server renders them without these headers.
    unset req.http.Cookie;
    unset req.http.Authorization;
    unset req.http.Next-Router-State-Tree;
    unset req.http.Next-Url;
    return (hash);
}

sub vcl_backend_response {
    # Stores only responses that can be purged, and files whose names change with their content.
    if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control !~ "(?i)private|no-store" &&
        beresp.http.Surrogate-Key && beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(
            regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s) - beresp.age;
        # Serves the stale response during a fetch. Pages that expire at a fixed time declare a shorter period.
        set beresp.grace = std.duration(
            regsub(beresp.http.Surrogate-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s"), 0s);
        set beresp.keep = 0s;
    } elsif (beresp.status == 200 && !beresp.http.Set-Cookie && bereq.url ~ "^/_next/static/" &&
        beresp.http.Cache-Control ~ "immutable") {
        set beresp.grace = 0s;
    } else {
        # Hit-for-miss: for one second, requests are not queued.
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
    }
    set beresp.do_stream = true;
    return (deliver);
}

sub vcl_deliver {
    # These headers are only for this cache. Browsers revalidate, so the cached copy's age is irrelevant.
    if (resp.http.Surrogate-Control) {
        unset resp.http.Age;
    }
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
