// Made from openapi.json by `npm run api-types`. Not edited by hand.

export const bounds = {
  "ArticleForm": {
    "summary": {
      "maxLength": 400
    },
    "title": {
      "maxLength": 200
    }
  },
  "CrewForm": {
    "name": {
      "maxLength": 120
    },
    "number": {
      "maxLength": 20
    },
    "region": {
      "maxLength": 80
    }
  },
  "HolidayForm": {
    "name": {
      "maxLength": 120
    }
  },
  "KnowledgeCategoryForm": {
    "icon": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "NewsForm": {
    "summary": {
      "maxLength": 400
    },
    "title": {
      "maxLength": 200
    }
  },
  "NotificationForm": {
    "body": {
      "maxLength": 1000
    },
    "link": {
      "maxLength": 500
    },
    "title": {
      "maxLength": 160
    }
  },
  "PageForm": {
    "slug": {
      "maxLength": 80
    },
    "sort": {
      "min": 0,
      "max": 9999
    },
    "title": {
      "maxLength": 200
    }
  },
  "PreviewForm": {
    "headerRow": {
      "min": 0
    }
  },
  "PricingCategoryForm": {
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "PricingForm": {
    "code": {
      "maxLength": 40
    },
    "description": {
      "maxLength": 300
    }
  },
  "ServiceListItemForm": {
    "code": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "nameFr": {
      "maxLength": 120
    },
    "resolveMinutes": {
      "min": 1,
      "max": 120000
    },
    "respondMinutes": {
      "min": 1,
      "max": 120000
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "StepForm": {
    "title": {
      "maxLength": 160
    },
    "warning": {
      "maxLength": 1000
    }
  },
  "UnitForm": {
    "code": {
      "maxLength": 10
    },
    "name": {
      "maxLength": 80
    }
  },
  "UploadForm": {
    "name": {
      "maxLength": 255
    },
    "size": {
      "min": 1
    }
  },
  "ViewForm": {
    "list": {
      "maxLength": 60
    },
    "name": {
      "maxLength": 60
    }
  }
} as const;
